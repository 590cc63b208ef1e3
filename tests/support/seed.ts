/** The seed of a random test: SEED repeats a run. Prints it, so that a failure can be repeated. */
export function seedFor(what: string): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${what}: SEED=${seed}`)
  return seed
}

// {"authenticated":"fresh"} as authenticated.fresh.
const nameOf = (status: unknown): string =>
  JSON.stringify(status).replaceAll(/["{}]/g, '').replaceAll(':', '.')

type Snapshot = { readonly value: { readonly status: unknown } }
type Actor = { readonly subscribe: (listen: (snapshot: Snapshot) => void) => unknown }

/**
 * Writes a line for each transition of the auth status (specification 2 §3: they are logged only): names of states, and
 * nothing of who is signed in.
 */
export function logStatus(
  auth: Actor,
  write: (line: string) => void = (line) => console.info(line),
): void {
  let last: string | undefined
  auth.subscribe(({ value }) => {
    const now = nameOf(value.status)
    if (now === last) return
    write(`auth: ${last ? `${last} → ` : ''}${now}`)
    last = now
  })
}

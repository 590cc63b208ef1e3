/** Numbers from a seed (mulberry32): the same seed, the same run. */
export function randomFrom(seed: number) {
  let state = Math.trunc(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (end: number): number => Math.floor(next() * end),
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

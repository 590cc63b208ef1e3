type Throttled<T> = {
  readonly read: () => Promise<T | undefined>
  /** The next call asks anew. */
  readonly forget: () => void
}
type Pace = { readonly pauseMs: number; readonly now?: () => number }

/**
 * Asks at the first call, and gives those that follow within the pause the same answer (specification 2 §9: the token
 * fetch is throttled with a leading call). What failed, or found nothing, is asked for again at once.
 */
export function throttled<T>(
  ask: () => Promise<T | undefined>,
  { pauseMs, now = Date.now }: Pace,
): Throttled<T> {
  let last: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined
  const forget = () => void (last = undefined)
  return {
    forget,
    read: async () => {
      const age = last && now() - last.at
      if (last && age !== undefined && age >= 0 && age < pauseMs) return last.answer
      const asked = { at: now(), answer: ask() }
      last = asked
      const drop = () => void (last === asked && forget())
      void asked.answer.then((found) => found ?? drop(), drop)
      return asked.answer
    },
  }
}

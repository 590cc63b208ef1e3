type Options = {
  readonly everyMs: number
  readonly look: () => Promise<void>
  /** Whether anybody needs a look. */
  readonly isWanted: () => boolean
}

/** Looks again and again while somebody wants it, one look at a time; and at once when asked to. */
export function createPulse({ everyMs, look, isWanted }: Options) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isAsked = false
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = isWanted() ? setTimeout(start, ms) : undefined
  }
  const start = () => {
    isAsked = false
    looking ??= look().finally(() => {
      looking = undefined
      plan(isAsked ? 0 : everyMs)
    })
  }
  return {
    /** Somebody came: it goes on if it rested. */
    wake: (): void => {
      if (!timer && !looking) plan(everyMs)
    },
    /** Now; or, after a look that is on its way, once more. */
    nudge: (): void => {
      isAsked = true
      if (isWanted() && !looking) start()
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** More that nobody has fetched is a reader who cannot keep up: they read everything again. */
const MOST_WAITING = 200
const RESET = 'event: reset\ndata:\n\n'

/** Texts for one reader: pushed by one side, fetched by the other. */
export type Outlet = {
  readonly push: (text: string) => void
  readonly end: () => void
  readonly stream: AsyncIterable<string>
}

/** An outlet that says when its reader has gone. */
export function createOutlet(onGone: () => void): Outlet {
  let waiting: string[] = []
  let isOver = false
  let wake: (() => void) | undefined
  const stir = () => {
    wake?.()
    wake = undefined
  }
  const finish = () => {
    if (!isOver) onGone()
    isOver = true
    stir()
  }
  const next = async (): Promise<IteratorResult<string>> => {
    if (!waiting.length && !isOver)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    const value = waiting.join('')
    waiting = []
    return value === '' ? { done: true, value: undefined } : { done: false, value }
  }
  return {
    push: (text) => {
      if (isOver) return
      if (waiting.length >= MOST_WAITING) waiting = [RESET]
      else waiting.push(text)
      stir()
    },
    end: finish,
    stream: {
      [Symbol.asyncIterator]: () => ({
        next,
        // A reader who goes does not wait for the next text.
        return: () => {
          waiting = []
          finish()
          return Promise.resolve({ done: true, value: undefined })
        },
      }),
    },
  }
}

const listeners = new Set<() => void>()

/** Hears that a call was refused for its token. Apart from the calls, which the entry of the pages does not load. */
export const onDoubtfulSession = (listen: () => void): void => void listeners.add(listen)

/** Tells that a call was refused for its token. */
export const doubtSession = (): void => {
  for (const listen of listeners) listen()
}

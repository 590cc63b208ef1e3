import { useEffect } from 'react'

/** Something that the page on screen can do with its record. */
export type PageCommand = {
  readonly id: string
  readonly label: string
  readonly key?: string
  /** Why it cannot be done now. */
  readonly reason?: string
  readonly run: () => void
}

let offered: readonly PageCommand[] = []

/** Offers a page's commands to the command palette, as long as it is on screen. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    offered = commands
    return () => {
      if (offered === commands) offered = []
    }
  }, [commands])
}

/** What the page on screen offers. */
export const pageCommands = (): readonly PageCommand[] => offered

const keyOf = (program: string) => `portal.place.${program}`

/** The place of a program that was chosen last in this tab; undefined without any, or with storage switched off. */
export function keptPlace(program: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(program)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps it for the other pages of the program; whether it is still somebody's own is asked when it is read. */
export function keepPlace(program: string, place: string): void {
  try {
    sessionStorage.setItem(keyOf(program), place)
  } catch {
    // Then each page begins with the first place.
  }
}

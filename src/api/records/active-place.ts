import { read, session, write } from '#storage'

const keyOf = (program: string) => `portal.place.${program}`

/** The place of a program that was chosen last in this tab; undefined without any: then each page begins with the first. */
export const keptPlace = (program: string): string | undefined => read(session, keyOf(program))

/** Keeps it for the other pages of the program; whether it is still somebody's own is asked when it is read. */
export const keepPlace = (program: string, place: string): void =>
  write(session, keyOf(program), place)

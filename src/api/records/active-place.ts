import { activePlace } from '#schemas/own-places.ts'
import { read, session, write } from '#storage'

const keyOf = (program: string) => `portal.place.${program}`

/** The place of a program that was chosen last in this tab; undefined without any: then each page begins with the first. */
export const keptPlace = (program: string): string | undefined => read(session, keyOf(program))

/** Keeps it for the other pages of the program; whether it is still somebody's own is asked when it is read. */
export const keepPlace = (program: string, place: string): void =>
  write(session, keyOf(program), place)

type Listed = {
  readonly isActive: boolean
  readonly locationId?: string | null
  readonly dealerCode?: string | null
}
/** The place that a program's page begins with, read off the list of its places; undefined: there is none. */
export async function placeIn(answer: Response, program: string): Promise<string | undefined> {
  const { data } = (await answer.json()) as { readonly data: readonly Listed[] } // because places are listed so
  const ids = data
    .filter(({ isActive }) => isActive)
    .map(({ locationId, dealerCode }) => locationId ?? dealerCode ?? '')
  return activePlace(ids, keptPlace(program))
}

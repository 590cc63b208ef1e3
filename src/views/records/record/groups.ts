import { userTypeList } from '#schemas/user-type-list.ts'
import { userTypes } from '#schemas/user-type.ts'
import { texts } from '#texts/en.ts'

/** The groups of some user types in words: "administrators, managers". */
export const sayGroups = (
  types: readonly string[],
  names: Readonly<Record<string, string>> = texts.callers,
): string => {
  const callers = new Set(
    userTypeList.filter((type) => types.includes(type)).map((type) => userTypes[type].caller),
  )
  return [...callers].map((caller) => names[caller] ?? texts.callers[caller]).join(', ')
}

import { userTypeList } from '#schemas/user-type-list.ts'
import { userTypes } from '#schemas/user-type.ts'
import type { UserType } from '#schemas/user-type.ts'

/** The user types that fall in some columns of the permission tables. */
export const typesOf = (roles: readonly string[]): UserType[] =>
  userTypeList.filter((type) => roles.includes(userTypes[type].caller))

/** Names as a sentence lists them: "a, b and c". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

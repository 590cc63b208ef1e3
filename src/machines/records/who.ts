import { userTypeList } from '#schemas/user-type-list.ts'
import { isStaffMember, userTypes } from '#schemas/user-type.ts'
import type { UserType } from '#schemas/user-type.ts'

/** The user types that fall in some columns of the permission tables. */
export const typesOf = (roles: readonly string[]): UserType[] =>
  userTypeList.filter((type) => roles.includes(userTypes[type].caller))

/** Names as a sentence lists them: "a, b and c". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const isStaff = (caller: string) => isStaffMember({ caller })
type Words = { readonly callers: Readonly<Record<string, string>>; readonly ourTeam: string }
/** Who may do something, as the asker knows them: partners do not read our departments. */
export function whoFor(
  asker: string,
  roles: readonly string[],
  { callers, ourTeam }: Words,
): string {
  const isPartner = !isStaff(asker) && asker !== 'system'
  const names = roles
    .filter((role) => role !== 'system')
    .map((role) => (isPartner && isStaff(role) ? ourTeam : (callers[role] ?? role)))
  return listed([...new Set(names)])
}

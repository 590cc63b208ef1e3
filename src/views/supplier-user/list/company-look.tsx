import type { ReactNode } from 'react'

import type { CompanyUser } from '#schemas/company-user.ts'
import { userStatuses } from '#schemas/supplier-user-words.ts'
import { companyUserTexts as words } from '#texts/company-user-list.ts'
import { supplierUserTexts } from '#texts/supplier-user-list.ts'
import { epcTexts } from '#texts/third-party.ts'
import { userTypeInWords } from '#texts/user-types.ts'
import { EmptyState } from '#views/parts/states.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

import { UserCard, nameOf, options, seen, status } from './view-config.tsx'

export type CompanyRow = {
  readonly id: string
  /** When the account was changed last. */
  readonly revision: string
  readonly user: CompanyUser
}
type Read = (user: CompanyUser) => string

const { columns: labels } = supplierUserTexts
const groupsOf: Read = ({ groups }) => groups.join(', ') || words.noGroups
const ruleOf: Read = ({ rule }) => (rule === null ? words.byNone : words.byGroup(rule))
const epcOf: Read = ({ epcAccess }) => epcTexts.levels[epcAccess]

function columnsOf(typeOf: Read): readonly GridColumn<CompanyRow>[] {
  const column = (
    id: string,
    label: string,
    width: number,
    text: Read,
    cell: (user: CompanyUser) => ReactNode = text,
  ) => ({
    id,
    label,
    width,
    text: ({ user }: CompanyRow) => text(user),
    cell: ({ user }: CompanyRow) => cell(user),
  })
  return [
    column('name', labels.name, 9, nameOf),
    column('email', labels.email, 14, ({ email }) => email),
    column('type', words.type, 13, typeOf),
    column('rule', words.rule, 13, ruleOf),
    column('groups', words.groups, 13, groupsOf),
    column('epc', words.epc, 9, epcOf),
    column('status', labels.status, 8, (user) => supplierUserTexts.statuses[user.status], status),
    column('seen', labels.seen, 8, ({ lastSeenAt }) => lastSeenAt ?? '', seen),
  ]
}

/** How the list of the company's own users looks. */
export function companyUserLook(company: string): ListLook<CompanyRow> {
  const typeOf: Read = ({ type }) => userTypeInWords(type, company)
  const all = columnsOf(typeOf)
  const standard = all.map(({ id }) => id).filter((id) => id !== 'groups')
  return {
    label: words.label,
    things: words.things,
    search: supplierUserTexts.search,
    searchHint: supplierUserTexts.searchHint,
    apply: supplierUserTexts.apply,
    tabsLabel: words.views,
    views: [
      { id: 'all', label: words.all },
      { id: 'disabled', label: supplierUserTexts.statuses.disabled },
    ],
    filters: {
      q: { label: supplierUserTexts.filters.q },
      status: {
        label: supplierUserTexts.filters.status,
        options: options(userStatuses, supplierUserTexts.statuses),
      },
    },
    groups: [['status']],
    columns: (chosen = standard) => all.filter(({ id }) => id === 'name' || chosen.includes(id)),
    columnChoices: all.map(({ id, label }) => ({ id, label })),
    standard,
    card: ({ user }, menu) => (
      <UserCard user={user} says={words.card(typeOf(user), ruleOf(user))} menu={menu} />
    ),
    empty: <EmptyState icon="user" text={words.empty} hint={words.emptyHint} />,
    filteredEmpty: supplierUserTexts.filteredEmpty,
  }
}

import { defineList } from '#machines/records/list/define-list.ts'
import { many, words } from '#machines/records/list/filters.ts'
import { userStatuses } from '#schemas/supplier-user-words.ts'

/** The list of the company's own users, at an address with the company's name in it (pages.md §3.5). */
export const companyUserList = (slug: string) =>
  defineList({
    name: 'company-users',
    path: `/dashboard/${slug}-users/`,
    filters: { q: words, status: many('status', userStatuses) },
    sorts: [],
    views: () => [
      { id: 'all', search: {} },
      { id: 'disabled', search: { status: ['disabled'] } },
    ],
  })
export type CompanyUserList = ReturnType<typeof companyUserList>
export type CompanyUserSearch = Parameters<CompanyUserList['query']>[0]

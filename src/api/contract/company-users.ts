import * as z from 'zod/mini'

import { CompanyUser } from '#schemas/company-user.ts'
import { Instant, Search, line } from '#schemas/primitives.ts'
import { pageOf, pageQuery, queryList } from '#schemas/records/page.ts'
import { COMPANY_USER_WRITERS } from '#schemas/rights.ts'
import { UserStatus } from '#schemas/supplier-user.ts'

import { defineCall } from './define-call.ts'

/** Filters of the list of the company's users: what pages keep in their address. */
const filters = {
  /** A part of a name or an address. */
  q: z.optional(Search),
  status: z.optional(queryList(UserStatus, 5)),
}

/** The company's own people (domain.md §8): their accounts come from its single sign-on. */
export const companyUserCalls = {
  listCompanyUsers: defineCall('/redwood/supplier-users/redwood_okta', {
    method: 'GET',
    summary: 'List the company’s own users by name, with their groups and what these make of them',
    who: ['admin', 'customer-ops', 'managers', 'logistics'],
    query: z.strictObject({ ...filters, ...pageQuery }),
    response: pageOf(CompanyUser),
    errors: [],
  }),
  changeCompanyUser: defineCall('/redwood/supplier-users/redwood_okta/{username}', {
    method: 'PATCH',
    summary: 'Enable or disable one of the company’s users; never yourself, never the last admin',
    who: COMPANY_USER_WRITERS,
    params: z.strictObject({ username: line(1, 128) }),
    body: z.strictObject({
      action: z.enum(['disable', 'enable']),
      /** The account as you saw it; one that changed since is not changed. */
      updatedAt: z.optional(Instant),
    }),
    response: z.object({ data: CompanyUser }),
    errors: ['readonly_user', 'version_conflict', 'action_not_allowed'],
  }),
}

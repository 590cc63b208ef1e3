import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, inWords, sayError } from '#api/client/errors.ts'
import { newKey, request } from '#api/client/request.ts'
import { companyUserCalls } from '#api/contract/company-users.ts'
import { supplierUserCalls as calls } from '#api/contract/supplier-users.ts'
import { changesOf, getsPassword, invitationOf } from '#machines/supplier-user/editing/form.ts'
import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import type { Acting, Saving, UserAct } from '#machines/supplier-user/editing/types.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { NewSupplierUser, SupplierUser, SupplierUserChange } from '#schemas/supplier-user.ts'
import { supplierUserPanelTexts as texts } from '#texts/supplier-user-panel.ts'

/** Why it was not done: what is wrong with the fields, or who was first. */
function say(error: unknown): string {
  if (!(error instanceof ApiError)) return sayError(error).text
  if (error.code === 'version_conflict') return texts.changed(error.current?.updatedBy ?? '')
  return error.issues.map(({ text }) => text).join('. ') || sayError(error).text
}

const REFUSED = 'accounts of the company come from its single sign-on'

async function save({ pool, user, form, start }: Saving): Promise<string> {
  if (pool === 'redwood_okta') throw new Error(REFUSED)
  if (!user) {
    const body = invitationOf(form) as NewSupplierUser // because the chart lets no other role or kind through
    const key = { idempotencyKey: newKey() }
    await request(calls.inviteSupplierUser, { params: { user_pool: pool }, body }, key)
    return (getsPassword({ pool, form }) ? texts.invited : texts.added)(body.email)
  }
  const { username, updatedAt } = user
  await request(calls.changeSupplierUser, {
    params: { user_pool: pool, username },
    body: {
      action: 'update-attributes',
      attributes: changesOf({ form, start }) as SupplierUserChange, // because of the same
      updatedAt,
    },
  })
  return texts.saved
}

async function act({ pool, user, act: action }: Acting): Promise<string> {
  await (pool === 'redwood_okta' ? actInCompany(user, action) : actOn(pool, user, action))
  return texts.acts[action].done(user.email)
}
async function actOn(pool: SupplierPool, { username, updatedAt }: SupplierUser, action: UserAct) {
  const params = { user_pool: pool, username }
  await (action === 'delete'
    ? request(calls.deleteSupplierUser, { params })
    : request(calls.changeSupplierUser, { params, body: { action, updatedAt } }))
}
async function actInCompany({ username, updatedAt }: SupplierUser, action: UserAct) {
  if (action !== 'disable' && action !== 'enable') throw new Error(REFUSED)
  const body = { action, updatedAt }
  await request(companyUserCalls.changeCompanyUser, { params: { username }, body })
}

/** Inviting, editing and the rest with their calls; the list is read again whatever came of it. */
export function provideSupplierUsers(queries: QueryClient, tell: (message: string) => void) {
  const done = async (work: Promise<string>) => {
    try {
      tell(await inWords(work, say))
    } finally {
      await queries.invalidateQueries({ queryKey: ['supplier-users', 'list'] })
    }
  }
  return supplierUserMachine.provide({
    actors: {
      save: fromPromise<void, Saving>(({ input }) => done(save(input))),
      act: fromPromise<void, Acting | undefined>(async ({ input }) => {
        if (input) await done(act(input))
      }),
    },
  })
}

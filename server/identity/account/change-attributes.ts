import * as z from 'zod/mini'

import { Attributes, Code, Token, openAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { badParameter, wrongCode } from '#server/identity/errors.ts'
import {
  addressChanged,
  addressCode,
  addressText,
  masked,
  maskedPhone,
  numberChanged,
} from '#server/identity/mails.ts'

import { attributeColumns } from './attributes.ts'
import { OWN_ATTRIBUTES, checkOwn, ownRecord } from './own-attributes.ts'
import type { User } from './users.ts'

// Known to be theirs only by a code that was sent there.
const Address = z.enum(['email', 'phone_number'])
type Address = z.infer<typeof Address>
const ADDRESSES = Address.options

const currentOf = (user: User, name: Address) => (name === 'email' ? user.email : user.phone)
const keyOf = (user: User, name: Address) => ({ ...user, purpose: `verify:${name}` }) as const

type Sent = { readonly name: Address; readonly value: string }

async function sendCode(context: Context, user: User, { name, value }: Sent) {
  const key = keyOf(user, name)
  await context.limits.code(key, key.purpose)
  const code = await context.codes.issue(key, { value })
  const isMail = name === 'email'
  context.send(isMail ? addressCode(value, code) : addressText(value, code))
  return {
    AttributeName: name,
    DeliveryMedium: isMail ? 'EMAIL' : 'SMS',
    Destination: isMail ? masked(value) : maskedPhone(value),
  }
}

// The addresses that are not known to be theirs yet.
const changedAddresses = (user: User, given: Readonly<Record<string, string>>): readonly Sent[] =>
  ADDRESSES.flatMap((name) => {
    const value = given[name]
    const isKnown =
      value?.toLowerCase() === currentOf(user, name)?.toLowerCase() &&
      user.attributes[`${name}_verified`] === 'true'
    return value === undefined || isKnown ? [] : [{ name, value }]
  })

const UpdateUserAttributes = openAction({
  input: z.object({ AccessToken: Token, UserAttributes: Attributes }),
  run: async ({ AccessToken, UserAttributes }, context) => {
    const { pool, user } = await context.tokens.whoIs(AccessToken)
    const given = checkOwn(ownRecord(UserAttributes), [...OWN_ATTRIBUTES, 'email'])
    const changed = changedAddresses(user, given)
    // Before anything is written: what is asked again is asked as a whole.
    if (changed.length) await context.tokens.whoMayChange(AccessToken)
    const { email: _email, phone_number: _phone, ...rest } = given
    const blank = pool.requiredAttributes.find((name) => rest[name]?.trim() === '')
    if (blank !== undefined) return badParameter(`Attribute ${blank} is required.`)
    if (Object.keys(rest).length)
      await context.users.change(user, {
        ...attributeColumns(user.attributes, rest),
        updated_at: context.now(),
      })
    // Until the new address is confirmed the old one stays (security.md R4).
    const CodeDeliveryDetailsList = []
    for (const address of changed)
      CodeDeliveryDetailsList.push(await sendCode(context, user, address))
    return { CodeDeliveryDetailsList }
  },
})

const GetUserAttributeVerificationCode = openAction({
  input: z.object({ AccessToken: Token, AttributeName: Address }),
  run: async ({ AccessToken, AttributeName: name }, context) => {
    const { user } = await context.tokens.whoIs(AccessToken)
    const value = (await context.codes.pending(keyOf(user, name))) ?? currentOf(user, name)
    if (value === null) return badParameter(`There is no ${name} to confirm.`)
    return { CodeDeliveryDetails: await sendCode(context, user, { name, value }) }
  },
})

const VerifyUserAttribute = openAction({
  input: z.object({ AccessToken: Token, AttributeName: Address, Code }),
  run: async ({ AccessToken, AttributeName: name, Code: code }, context) => {
    const { user } = await context.tokens.whoIs(AccessToken)
    const value = (await context.codes.take(keyOf(user, name), code)) ?? wrongCode()
    await context.users.change(user, {
      ...attributeColumns(user.attributes, { [name]: value, [`${name}_verified`]: 'true' }),
      updated_at: context.now(),
    })
    const before = currentOf(user, name)
    if (before !== null && before !== value)
      context.send((name === 'email' ? addressChanged : numberChanged)(before, context.portal()))
    return {}
  },
})

export const attributeActions: Readonly<Record<string, Action>> = {
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  VerifyUserAttribute,
}

import { describe, expect, test } from 'vitest'

import { PoolName } from '#schemas/pool.ts'

import { handler as preToken } from '../../deploy/lambda/pre-token.mjs'
import { isGroupOf } from './account/groups.ts'
import { VW_RULE, beforeTokens } from './hooks.ts'

type Attributes = Readonly<Record<string, string>>

const ofVw = (rest: Attributes): Attributes => ({ 'custom:tenant': 'vwgoa', ...rest })
const reader = '["supplier-readonly-user"]'
const dealer = '["supplier-user"]'

const embedded = (attributes: Attributes) => {
  try {
    beforeTokens({ name: 'external' }, { attributes })
    return 'tokens'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const lambda = async (attributes: Attributes) => {
  try {
    await preToken({ request: { userAttributes: attributes } })
    return 'tokens'
  } catch (error) {
    // What Cognito makes of it.
    return `PreTokenGeneration failed with error ${error instanceof Error ? error.message : ''}.`
  }
}
const REFUSED = `PreTokenGeneration failed with error ${VW_RULE}.`

describe('the rule for VW corporate and field users', () => {
  test.each<readonly [string, Attributes, string]>([
    ['a reader of VW', ofVw({ 'custom:roles': reader }), REFUSED],
    ['somebody of VW without roles', ofVw({}), REFUSED],
    [
      'a corporate user with a dealer’s role',
      ofVw({ 'custom:roles': dealer, 'custom:vwgoa_user_kind': 'corporate' }),
      REFUSED,
    ],
    ['a dealer of VW', ofVw({ 'custom:roles': dealer }), 'tokens'],
    [
      'a dealer by kind',
      ofVw({ 'custom:roles': reader, 'custom:vwgoa_user_kind': 'audiDealer' }),
      'tokens',
    ],
    ['a reader of somebody else', { 'custom:tenant': 'tesla', 'custom:roles': reader }, 'tokens'],
    ['somebody without attributes', {}, 'tokens'],
  ])(
    '%s: the embedded service and the trigger for Cognito say the same',
    async (_name, attributes, expected) => {
      expect(embedded(attributes)).toBe(expected)
      expect(await lambda(attributes)).toBe(expected)
    },
  )

  test('holds in every pool but VW’s own', () => {
    const attributes = ofVw({ 'custom:roles': reader })
    const refused = PoolName.options.filter((name) => {
      try {
        beforeTokens({ name }, { attributes })
        return false
      } catch {
        return true
      }
    })

    expect(refused).toEqual(PoolName.options.filter((name) => name !== 'vwgoa_sso'))
  })
})

test('the trigger gives the company’s users the groups that the provider names, and no others', async () => {
  process.env['GROUPS_ATTRIBUTE'] = 'custom:groups'
  const userAttributes = { 'custom:groups': '[cp-admin, everyone, cp-rw-logistics]' }
  const event = await preToken({ request: { userAttributes } })
  delete process.env['GROUPS_ATTRIBUTE']

  const { groupsToOverride } = event.response?.claimsOverrideDetails.groupOverrideDetails ?? {}
  expect(groupsToOverride).toEqual(['cp-admin', 'cp-rw-logistics'])
  expect(groupsToOverride?.every((group) => isGroupOf('redwood_okta', group))).toBe(true)
})

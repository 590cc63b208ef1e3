import { beforeAll, beforeEach, expect, test } from 'vitest'

import { onDoubtfulSession, refuseToken } from './doubt.ts'

let told: boolean[]
beforeAll(() => onDoubtfulSession((isCertain) => told.push(isCertain)))
beforeEach(() => void (told = []))

test('a token that has ended is told as certain once, every other refusal as a doubt', () => {
  refuseToken('token_expired', 'first')
  refuseToken('token_expired', 'first')
  refuseToken('not_signed_in', 'second')
  refuseToken('reauthentication_required', 'third')
  refuseToken(undefined, 'third')

  expect(told).toEqual([true, false, true, false, false])
})

test('so is a session whose tokens are gone', () => {
  refuseToken('not_signed_in', undefined)
  refuseToken('not_signed_in', undefined)

  expect(told).toEqual([true, false])
})

import { Hub } from 'aws-amplify/utils'
import { expect, test } from 'vitest'

import { beginAfresh } from './amplify.ts'
import { onDoubtfulSession } from './doubt.ts'

const named = (name: string) => Object.assign(new Error(name), { name })

test('what a session left that was read too late goes, and signing in begins once more', async () => {
  const done: string[] = []
  let isLeft = true
  const begin = async () => {
    done.push('begin')
    if (isLeft) throw named('UserAlreadyAuthenticatedException')
    return 'begun'
  }
  const leave = async () => {
    done.push('leave')
    isLeft = false
  }

  expect(await beginAfresh(begin, leave)).toBe('begun')
  expect(done).toEqual(['begin', 'leave', 'begin'])
})

test('any other failure signs nobody out', async () => {
  const done: string[] = []
  const begin = () => Promise.reject(named('NotAuthorizedException'))
  const leave = async () => void done.push('leave')

  await expect(beginAfresh(begin, leave)).rejects.toThrow('NotAuthorizedException')
  expect(done).toEqual([])
})

test('tokens that cannot be renewed put the session in doubt, a network that is gone does not', () => {
  let doubts = 0
  onDoubtfulSession(() => {
    doubts += 1
  })
  const fail = (name: string) =>
    Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error: named(name) } })

  fail('NetworkError')
  expect(doubts).toBe(0)
  fail('NotAuthorizedException')
  expect(doubts).toBe(1)
  Hub.dispatch('auth', { event: 'tokenRefresh' })
  expect(doubts).toBe(1)
})

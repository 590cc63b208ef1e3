import { describe, expect, test } from 'vitest'

import { isFound, removalBarrier, writingBarrier } from '#machines/evaluation/list.ts'
import { batteriesOf, batteryOfRow, laidRows, rowOfItem } from '#machines/evaluation/rows.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'

import {
  canSendAgain,
  freeOf,
  givenUp,
  isGoneBy,
  joined,
  over,
  overtakenBy,
  theirsOf,
  waitingAt,
} from './kept.ts'
import type { Sending, Theirs, Waiting } from './types.ts'

const form: EvaluationForm = {
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  isDdr: false,
  wasEvaluated: true,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
const item = {
  ...form,
  recordType: 'bmw_item',
  uuid: 'b1',
  wasEvaluatedBy: 'Jo Lee',
  isSubmitted: false,
  shipmentRequestId: null,
  revision: 3,
  created: { timestamp: '2026-11-20T08:00:00.000Z', userDisplayName: 'Ana Ruiz' },
  updated: { timestamp: '2026-11-23T17:40:00.000Z', userDisplayName: 'Jo Lee' },
  photos: [],
}
const theirs: Theirs = { uuid: 'b9', revision: 7, by: 'Jo Lee', at: '2026-11-23T17:40:00Z', form }
const sending: Sending = { uuid: 'b1', base: 3, form }
const at = { tenant: 'bmw', location: 'bmw-van-nuys' }
const waiting: Waiting = {
  id: 'external|sub|2026-11-23T18:00:00.000Z|00|x',
  kind: 'evaluation',
  uuid: 'b1',
  place: at,
  label: 'BMW-HV-0092275',
  form: { ...form, hasPhysicalDamage: true, isDdr: true },
  base: 3,
}

describe('a second word about a battery whose first one is not sent yet', () => {
  test('changes what the first one would have changed', () => {
    expect(joined({ ...sending, base: 4 }, { ...sending, base: 3 })).toMatchObject({ base: 3 })
  })

  test('adds the battery, in its place of the claim, where the first one would have', () => {
    const claim = { sagaId: 'W-1', indexInClaim: 2 }
    const before = { ...sending, base: null, claim }

    expect(joined({ ...sending, base: null }, before)).toEqual({ ...sending, base: null, claim })
  })

  test('is sent as it is where nothing waits', () => {
    expect(joined(sending, undefined)).toEqual(sending)
  })
})

describe('somebody else was first', () => {
  test.each([
    [{ code: 'version_conflict', id: 'b1' }, sending, 'b1'],
    // Two people added the same battery without a network.
    [{ code: 'duplicate_item', id: 'b9' }, { ...sending, base: null }, 'b9'],
    // Of a battery on the list a number was corrected to another one's.
    [{ code: 'duplicate_item', id: 'b9' }, sending, undefined],
    [{ code: 'config_invalid' }, sending, undefined],
  ])('%o', (error, said, uuid) => {
    expect(overtakenBy(error, said)).toBe(uuid)
  })

  test('it is sent over what was shown, and not over anything that came after', () => {
    expect(over({ ...sending, base: null }, { theirs })).toMatchObject({ uuid: 'b9', base: 7 })
    expect(over(sending)).toBe(sending)
  })

  test('what somebody took from the list is put there anew', () => {
    expect(over({ ...sending, base: 4 }, { isGone: true })).toEqual({ ...sending, base: null })
  })

  test.each([
    ['a change of what is on the list no more', 'not_found', 3, true],
    ['a photograph of it', 'not_found', undefined, true],
    ['a battery that is new finds no place', 'not_found', null, false],
    ['a change that is late', 'version_conflict', 3, false],
  ])('%s', (_, code, base, is) => {
    expect(isGoneBy({ code }, base)).toBe(is)
  })

  test('what is there says who and when', () => {
    expect(theirsOf(item)).toMatchObject({
      revision: 3,
      by: 'Jo Lee',
      at: '2026-11-23T17:40:00.000Z',
      form: { serialNumber: 'BMW-HV-0092275' },
    })
  })
})

describe('whether it can be sent again', () => {
  const refusal = { text: 'No', reasons: [] }
  const bare = { ...form, wasEvaluated: false }
  test.each([
    ['nothing was refused', waiting, false],
    ['it was refused', { ...waiting, refusal }, true],
    ['the photograph is gone', { ...waiting, refusal: { ...refusal, isLost: true } }, false],
    ['over somebody else’s', { ...waiting, base: null, refusal: { ...refusal, theirs } }, true],
    [
      'a battery that was only added would take an evaluation away',
      { ...waiting, base: null, form: bare, refusal: { ...refusal, theirs } },
      false,
    ],
    [
      'an evaluation was taken back on purpose',
      { ...waiting, base: 3, form: bare, refusal: { ...refusal, theirs } },
      true,
    ],
  ])('%s', (_, one: Waiting, can) => {
    expect(canSendAgain(one)).toBe(can)
  })
})

test('a photograph that is lost keeps back nothing, and is given up by itself', () => {
  const photo: Waiting = { ...waiting, id: 'p1', kind: 'photo', form: undefined, base: undefined }
  const lost = { ...photo, id: 'p2', refusal: { text: 'Gone', reasons: [], isLost: true } }
  const refused = { ...waiting, refusal: { text: 'No', reasons: [] } }

  expect(freeOf([photo, lost])).toEqual([photo])
  expect(givenUp([photo, lost])).toEqual([lost])
  expect(freeOf([refused, photo])).toEqual([])
  expect(givenUp([refused, photo])).toEqual([refused, photo])
})

describe('what a device keeps', () => {
  const elsewhere = { ...waiting, uuid: 'b2', place: { tenant: 'bmw', location: 'bmw-reno' } }

  test('shows at the place where it is', () => {
    expect(waitingAt([waiting, elsewhere], at)).toEqual([waiting])
    expect(waitingAt([waiting, elsewhere], { ...at, tenant: 'porsche' })).toEqual([])
    // Whoever sees all dealers' batteries sees what waits of all.
    expect(waitingAt([waiting, elsewhere], { ...at, location: null })).toHaveLength(2)
  })

  test('is a row of its own only where the list has none', () => {
    const fresh = { ...waiting, uuid: 'b3', base: null }
    const rows = laidRows([rowOfItem(item)], { parts: [], waiting: [waiting, fresh] })

    expect(rows.map(({ id, base, hasPhysicalDamage }) => [id, base, hasPhysicalDamage])).toEqual([
      ['b3', null, true],
      ['b1', 3, true],
    ])
  })

  test('is known by its label, also before the server has it', () => {
    const other = { ...item, uuid: 'b5' }
    const fresh = { ...waiting, uuid: 'b3', base: null }
    const photo = { ...waiting, uuid: 'b4', kind: 'photo' as const, form: undefined }
    const known = batteriesOf([item, other], [waiting, fresh, photo])

    expect(known.map(({ uuid, revision }) => [uuid, revision])).toEqual([
      ['b1', 3],
      ['b5', 3],
      ['b3', null],
    ])
  })

  test('stays with the warranty claim that lists it', () => {
    const claim = { sagaId: 'W-1', indexInClaim: 2 }
    const added = { ...waiting, uuid: 'b3', base: null, claim }
    const listed = { ...item, sagaId: 'W-2' }

    expect(batteriesOf([listed], [waiting, added]).map(({ sagaId }) => sagaId)).toEqual([
      'W-2',
      'W-1',
    ])
    const rows = laidRows([rowOfItem(listed)], { parts: [], waiting: [waiting, added] })
    expect(rows.map((row) => batteryOfRow(row).sagaId)).toEqual(['W-1', 'W-2'])
  })

  test('counts with the photographs that a battery may have', () => {
    const stored = { photoId: 'p1', getUrl: '/files/p1' }
    const photo = { ...waiting, kind: 'photo' as const, form: undefined }
    const known = batteriesOf([{ ...item, photos: [stored] }], [waiting, photo, photo])

    expect(known).toMatchObject([{ uuid: 'b1', photos: [stored], unsentPhotos: 2 }])
  })
})

test('a battery that waits to be sent stays on the list, one that is not waiting may leave it', () => {
  const photo: Waiting = { ...waiting, kind: 'photo', form: undefined, base: undefined }
  const barredBy = (one: Waiting) => {
    const [row] = laidRows([rowOfItem(item)], { parts: [], waiting: [one] })
    return row && removalBarrier(row)?.code
  }

  expect(barredBy(waiting)).toBe('waits')
  // Its photograph would be sent to a battery that is there no more.
  expect(barredBy(photo)).toBe('waits')
  expect(removalBarrier(rowOfItem(item))).toBeUndefined()
})

test('a search finds a number however it is written, as a label does', () => {
  const row = { ...rowOfItem(item), serialNumber: 'BMW/HV-009.2275' }

  expect(isFound(row, { q: 'hv/009 2275' })).toBe(true)
  expect(isFound(row, { q: 'hv0092276' })).toBe(false)
})

test.each([
  ['admin', { label: 'BMW' }, 'view_as'],
  ['readonly', { label: 'BMW' }, 'read_only'],
  // Of a maker whose people come from its own single sign-on.
  ['readonly', { label: 'VW', ssoPool: 'vwgoa_sso' as const }, 'corporate'],
  ['supplier', { label: 'BMW' }, undefined],
] as const)('who writes nothing at a program: %s of %o', (caller, tenant, code) => {
  expect(writingBarrier(tenant, { caller })?.code).toBe(code)
})

import { describe, expect, test } from 'vitest'

import { isSameAddress } from '#schemas/same-address.ts'

import { changesBetween, isMaterial } from './changes.ts'

describe('changes', () => {
  test('name each field by its path, null where there is none', () => {
    const from = { a: 1, list: [{ kg: 4 }, { kg: 5 }], gone: 'x', same: { deep: [1, 2] } }
    const to = {
      a: 2,
      list: [{ kg: 4 }, { kg: 6 }, { kg: 7 }],
      same: { deep: [1, 2] },
      added: true,
    }
    expect(changesBetween(from, to)).toEqual([
      { path: 'a', from: 1, to: 2 },
      { path: 'list.1.kg', from: 5, to: 6 },
      { path: 'list.2', from: null, to: { kg: 7 } },
      { path: 'gone', from: 'x', to: null },
      { path: 'added', from: null, to: true },
    ])
    expect(changesBetween({ a: undefined }, {})).toEqual([])
  })

  test('are material for goods, address, classification and hazard only', () => {
    const isChanged = (name: string) => isMaterial({ [name]: { at: 1 } }, { [name]: { at: 2 } })
    for (const name of [
      'handlingUnits',
      'bmwItems',
      'pickupAddress',
      'materialClassification',
      'isHazmat',
    ])
      expect([name, isChanged(name)]).toEqual([name, true])
    for (const name of ['pickupDate', 'comments', 'contactPerson', 'supplierPo'])
      expect([name, isChanged(name)]).toEqual([name, false])
    expect(isMaterial({}, { bmwItems: [{ uuid: 'x' }] })).toBe(true)
    expect(isMaterial({ bmwItems: undefined }, {})).toBe(false)
  })

  test('are material behind any number of others, of which a history shows a hundred', () => {
    const lines = (partNumber: string) => Array.from({ length: 101 }, () => ({ partNumber }))
    const from = { supplierPo: { lines: lines('A') }, isHazmat: true }
    const to = { supplierPo: { lines: lines('B') }, isHazmat: false }

    expect(changesBetween(from, to)).toHaveLength(100)
    expect(isMaterial(from, to)).toBe(true)
    expect(isMaterial(from, { ...to, isHazmat: true })).toBe(false)
  })
})

describe('addresses', () => {
  const address = {
    name: 'Volvo Verkstad',
    addressLine1: 'Hisingsgatan 14',
    city: 'Göteborg',
    region: 'Västra Götaland',
    postalCode: '417 03',
    countryCode: 'SE',
  }
  test('are the same whatever the spelling of the same place', () => {
    const spelled = {
      ...address,
      name: 'Dock 2',
      city: 'GOTEBORG',
      addressLine1: 'Hisingsgatan  14.',
    }
    expect(isSameAddress(spelled, address)).toBe(true)
  })
  test('differ in the street', () => {
    expect(isSameAddress({ ...address, addressLine1: 'Hisingsgatan 15' }, address)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'

import { builtIn } from '#tests/support/catalogue.ts'

import { readRows } from './table.ts'
import { batteriesOfVin, decodeVin } from './vin.ts'

const { packs } = builtIn
const makers = readRows('./vin-makes.csv')
/** Codes of model years since 2001, typed from 49 CFR 565.15. */
const codes = 'Y123456789ABCDEFGHJKLMNPRSTVWX'
const codeOf = (year: number) => codes.charAt((year - 2000) % codes.length)
/** The VIN of a car: maker, what it says of the model, no check digit, year. */
const vinOf = (wmi: string, year: number, model = '') =>
  `${wmi}${model.padEnd(5, '2')}0${codeOf(year)}M000421`
const namesOf = (vin: string) =>
  batteriesOfVin(builtIn, vin).batteries.map(({ model, trim }) => `${model} ${trim ?? ''}`.trim())

describe('the VINs of the makers', () => {
  test.each(packs.map((pack) => [pack.batteryId, pack] as const))(
    'lead to %s in its first and its last year',
    (_id, { make, yearFrom, yearTo, batteryId }) => {
      const own = makers.filter((row) => row['make'] === make)
      expect(own).not.toEqual([])
      for (const { wmi = '' } of own)
        for (const year of [yearFrom, yearTo ?? 2026]) {
          const found = batteriesOfVin(builtIn, vinOf(wmi, year))
          expect(found).toMatchObject({ make, year })
          expect(found.batteries.map((one) => one.batteryId)).toContain(batteryId)
          expect(found.batteries.every((one) => one.make === make)).toBe(true)
        }
    },
  )

  test('every model that a VIN may name has a pack, and no maker has two names', () => {
    const unknown = makers.flatMap(({ make = '', models = '' }) =>
      [...models.matchAll(/=([^;]+)/g)].filter(
        ([, model]) => !packs.some((one) => one.make === make && one.model === model),
      ),
    )
    expect(unknown).toEqual([])
    expect(new Set(makers.map(({ wmi }) => wmi)).size).toBe(makers.length)
  })
})

describe('a VIN that is found on cars', () => {
  test.each([
    ['1N4BZ1CP6KC310447', 'Nissan', 'Leaf', 2019, ['Leaf 40 kWh', 'Leaf Plus 62 kWh']],
    ['5YJ3E1EA7MF118260', 'Tesla', 'Model 3', 2021, ['Model 3 Long Range']],
    ['7SAYGDEE5NA012345', 'Tesla', 'Model Y', 2022, ['Model Y 4680', 'Model Y Long Range']],
    ['1G1FY6S07N4101234', 'Chevrolet', null, 2022, ['Bolt EV 66 kWh', 'Bolt EUV 66 kWh']],
    ['1G1RA6E40DU101234', 'Chevrolet', 'Volt', 2013, ['Volt first generation']],
    ['SADHC2S16K1F12345', 'Jaguar', 'I-Pace', 2019, ['I-Pace']],
    ['7FCTGAAA5NN012345', 'Rivian', 'R1T', 2022, ['R1T Large']],
    ['JTDKN3DU3A0123456', 'Toyota', null, 2010, ['Prius second and third generation']],
    ['WVWZZZE1ZMP000421', 'Volkswagen', null, 2021, ['ID.4 82 kWh', 'ID.3 62 kWh']],
  ])('%s: %s %s of %s', (vin, make, model, year, names) => {
    expect(batteriesOfVin(builtIn, vin)).toMatchObject({ vin, make, model, year, trim: null })
    expect(namesOf(vin)).toEqual(names)
  })

  test('of a car without such a pack finds none, and still says which car', () => {
    expect(batteriesOfVin(builtIn, '1FADP3R42EL208817')).toMatchObject({
      make: 'Ford',
      year: 2014,
      batteries: [],
    })
  })
})

test('a European VIN may say no model year: every pack of the maker fits', () => {
  expect(decodeVin('WBY1Z21000V308586')).toEqual({
    make: 'BMW',
    models: undefined,
    year: undefined,
  })
  expect(namesOf('WBY1Z21000V308586')).toHaveLength(4)
})

test('a maker that nobody knows leaves only the year', () => {
  expect(batteriesOfVin(builtIn, 'ZZZBZ1CP6KC310447')).toEqual({
    vin: 'ZZZBZ1CP6KC310447',
    make: null,
    model: null,
    year: 2019,
    trim: null,
    warnings: ['check_digit'],
    batteries: [],
  })
})

test.each([
  ['1N4BZ1CP0KC310447', ['check_digit']],
  ['1N4BZ1CP6KC31044O', ['letters_ioq']],
  ['1N4BZ1CPIKC310447', ['letters_ioq']],
  ['1N4BZ1CP6KC31Q447', ['letters_ioq']],
])('%s only warns', (vin, warnings) => {
  const found = batteriesOfVin(builtIn, vin)

  expect(found.warnings).toEqual(warnings)
  expect(found.batteries).toHaveLength(2)
})

test.each('UZ0IOQ'.split(''))('%s stands for no model year', (code) => {
  expect(decodeVin(`1N4BZ1CP6${code}C310447`).year).toBeUndefined()
})

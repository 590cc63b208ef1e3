import { describe, expect, test } from 'vitest'

import type { KnownColumn } from '#schemas/paste-columns.ts'

import { learned } from './known-columns.ts'
import { readPasted } from './paste.ts'

const bruto: KnownColumn = { head: 'masa b', column: 'gross', unit: 'kg' }
const known: readonly KnownColumn[] = [bruto, { head: 'farbe', column: 'skip', unit: null }]
const inPounds = (text: string, columns = known) =>
  readPasted(text, { units: 'imperial', known: columns })
const headsOf = ({ recalled }: ReturnType<typeof inPounds>) => recalled

describe('headings that the company matched before', () => {
  test('are read as last time with their unit, however they are written', () => {
    const pasted = inPounds('Part\t MASA  b\tFarbe\nA-1\t540\tblau')

    expect(pasted.units).toMatchObject([{ gross: '540', weightUnit: 'kg' }])
    expect(headsOf(pasted)).toEqual([
      { head: 'MASA  b', column: 'gross', unit: 'kg' },
      { head: 'Farbe', column: 'skip', unit: null },
    ])
  })

  test('stay not recognized where nobody matched them', () => {
    const pasted = inPounds('Part\tMasa B\tForma\nA-1\t540\tx', [])

    expect(pasted.mapping).toEqual(['partNumber', undefined, undefined])
    expect(headsOf(pasted)).toEqual([])
  })

  test.each([
    ['a heading that names a unit', 'Masa B (lb)', '540', 'masa b (lb)', '540', 'lb'],
    ['a cell that names a unit', 'Masa B', '540 lb', 'masa b', '540', 'lb'],
  ])('%s wins over what is remembered', (_, head, cell, key, gross, weightUnit) => {
    const pasted = inPounds(`Part\t${head}\nA-1\t${cell}`, [{ ...bruto, head: key }])

    expect(pasted.units).toMatchObject([{ gross, weightUnit }])
  })

  test('a unit in each row wins, and nothing else is said of the column', () => {
    const pasted = inPounds('Part\tMasa B\tWeight unit\nA-1\t540\tlb')

    expect(pasted.units).toMatchObject([{ gross: '540', weightUnit: 'lb' }])
    expect(headsOf(pasted)).toEqual([{ head: 'Masa B', column: 'gross', unit: null }])
  })

  test('give way to a heading that means the same by itself, and are listed', () => {
    const pasted = inPounds('Part\tGross\tMasa B\nA-1\t1200\t540')

    expect(pasted.units).toMatchObject([{ gross: '1200', weightUnit: 'lb' }])
    expect(pasted.mapping).toEqual(['partNumber', 'gross', undefined])
    expect(headsOf(pasted)).toEqual([])
  })

  test('say the unit of the form where none was kept', () => {
    const text = 'Part\tMasa B\nA-1\t540'
    const columns = [{ ...bruto, unit: null }]

    expect(headsOf(inPounds(text, columns))).toMatchObject([{ unit: 'lb' }])
    expect(headsOf(readPasted(text, { units: 'metric', known: columns }))).toMatchObject([
      { unit: 'kg' },
    ])
  })
})

describe('what is remembered of columns matched by hand', () => {
  const headers = ['Part', 'Masa B', 'Gross', 'Size (cm)']
  const sheet = { headers, mapping: ['partNumber', undefined, 'gross', 'size'] } as const
  const none = headers.map(() => undefined)
  const told = (mapping: Parameters<typeof learned>[1]['mapping'], columns = known) =>
    learned(sheet, { mapping, units: none }, { units: 'imperial', known: columns })

  test('is a column that was not recognized, with the unit that was shown', () => {
    expect(told(['partNumber', 'tare', 'gross', 'size'], [])).toEqual([
      { head: 'masa b', column: 'tare', unit: 'lb' },
    ])
  })

  test('is the unit of a recognized one that was changed, and never one that the heading names', () => {
    const meant = {
      mapping: ['partNumber', undefined, 'gross', 'size'],
      units: [undefined, undefined, 'kg', undefined],
    } as const

    expect(learned(sheet, meant, { units: 'imperial', known: [] })).toEqual([
      { head: 'gross', column: 'gross', unit: 'kg' },
    ])
    expect(told(['partNumber', undefined, 'gross', 'length'], [])).toEqual([
      { head: 'size (cm)', column: 'length', unit: null },
    ])
  })

  test('is nothing where nothing changed, and a column taken back is forgotten', () => {
    const again = {
      mapping: ['partNumber', 'gross', undefined, 'size'],
      units: [undefined, 'kg', undefined, undefined],
    } as const

    expect(learned(sheet, again, { units: 'imperial', known })).toEqual([])
    expect(told(['partNumber', undefined, 'gross', 'size'])).toEqual([
      { head: 'masa b', column: null, unit: null },
    ])
  })
})

import { expect, test } from 'vitest'

import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import {
  OTHER_VIN,
  VIN,
  packSearchAlphabet,
  sampleInput,
  signedInInput,
} from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

import {
  empty,
  unseen,
  asks,
  types,
  begins,
  typing,
  findsOne,
  findsSeveral,
  saysMissing,
  scanning,
  finding,
  another,
  goesBlind,
  foundRow,
  failedRow,
  isSlow,
  waits,
  next,
  anywhere,
  keepsFound,
} from './packSearch-rules.ts'
import type { Context, Event, Found } from './packSearch-rules.ts'

test('searching a pack does in every situation what is written', () => {
  const unused = holdAgainst(packSearchMachine, {
    inputs: [sampleInput, signedInInput],
    events: packSearchAlphabet,
    keyOf: ({ value, context }) => {
      const { by, typed, isOnline, maySearch, canScan, found, chosen, waitS, rows, seen } = context
      const isSlowed = value === 'slowed' || typeof value === 'object'
      // Whatever was typed for another way changes nothing here.
      const { make, model, year } = typed
      const own = { vin: typed.vin, car: [make, model, year], part: typed.part }[by]
      return JSON.stringify([
        value,
        by,
        own,
        isOnline,
        maySearch,
        canScan,
        found,
        chosen,
        rows,
        seen,
        isSlowed && waitS,
      ])
    },
    start: ['idle'],
    remembers: ({ maySearch, canScan }): Context => ({
      maySearch,
      canScan,
      by: 'vin',
      typed: { vin: '', make: '', model: '', year: '', part: '' },
      attempt: 0,
      isOnline: true,
      asked: undefined,
      waitS: 0,
      ...empty,
      ...unseen,
    }),
    gives: {
      'packSearch.search': (context) => asks(context),
      'packSearch.next': ({ rows }) => ({ by: 'vin', vin: rows.length ? OTHER_VIN : VIN }),
    },
    enters: {
      searching: ['start packSearch.search'],
      scanning: ['start packSearch.label'],
      slowed: ['wait second'],
      'several.asking': ['start packSearch.next'],
      'several.waiting': ['wait second'],
    },
    rules: {
      idle: { ...finding, FIND: [findsOne, findsSeveral, saysMissing] },
      searching: {
        ...typing,
        'done packSearch.search': [
          { when: isSlow, to: 'slowed', keeps: waits },
          {
            when: (_, { output }: Found) => output.packs.length > 0,
            to: 'found',
            keeps: keepsFound,
          },
          { to: 'none', keeps: keepsFound },
        ],
        'failed packSearch.search': {
          to: 'failed',
          keeps: (_, event) => ({
            problem: Reflect.get(event, 'error') instanceof Error ? 'Request failed' : '',
          }),
        },
      },
      found: {
        ...finding,
        PICK: {
          keeps: (_, { batteryId, vin }: Event<'PICK'>) => (vin ? {} : { chosen: batteryId }),
        },
      },
      none: { ...finding, ...another },
      several: typing,
      'several.asking': {
        'done packSearch.next': [
          { when: isSlow, to: 'several.waiting', keeps: waits },
          ...next(foundRow),
        ],
        'failed packSearch.next': next(failedRow),
      },
      // It goes on by itself.
      'several.waiting': {
        'after second': [
          { when: ({ waitS }) => waitS < 2, to: 'several.asking' },
          { to: 'several.waiting', again: true, keeps: ({ waitS }) => ({ waitS: waitS - 1 }) },
        ],
      },
      listed: {
        ...typing,
        ...scanning,
        FIND: findsSeveral,
        ...another,
        PICK: {
          keeps: ({ rows }, { batteryId, vin }: Event<'PICK'>) =>
            vin
              ? { rows: rows.map((row) => (row.vin === vin ? { ...row, chosen: batteryId } : row)) }
              : { chosen: batteryId },
        },
      },
      scanning: {
        ...typing,
        see: [
          {
            when: ({ isOnline }, { text }: Event<'see'>) => isOnline && text === `I${VIN}`,
            to: 'searching',
            keeps: (context) => ({
              typed: { ...context.typed, vin: VIN },
              attempt: 0,
              ...begins({ ...context, typed: { ...context.typed, vin: VIN } }),
            }),
          },
          {
            when: (_, { text }: Event<'see'>) => text === `I${VIN}`,
            to: 'idle',
            keeps: ({ typed }) => ({
              typed: { ...typed, vin: VIN },
              attempt: 0,
              ...empty,
              ...unseen,
            }),
          },
          { keeps: (_, { text }: Event<'see'>) => ({ seen: text }) },
        ],
        TYPE: { to: 'idle', keeps: () => ({ ...empty, ...unseen }) },
        blind: goesBlind,
        'failed packSearch.label': goesBlind,
      },
      failed: finding,
      // Nothing is asked while one waits; what is typed stays.
      slowed: {
        CHANGE: { keeps: types },
        'after second': [
          { when: ({ waitS }) => waitS < 2, to: 'idle', keeps: () => ({ ...empty, ...unseen }) },
          { to: 'slowed', again: true, keeps: ({ waitS }) => ({ waitS: waitS - 1 }) },
        ],
      },
      '': anywhere,
    },
  })

  expect(unused).toEqual([])
})

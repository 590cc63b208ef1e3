import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import type { UserContext, UserEvent, UserForm } from '#machines/supplier-user/editing/types.ts'
import { lena, supplierUserAlphabet } from '#tests/machines/supplier-user/editing/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Event<T extends UserEvent['type']> = Extract<UserEvent, { readonly type: T }>
type Failed = { readonly error: Error }

const blank: UserForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  tenant: '',
  role: 'supplier-user',
  isForAll: false,
  sites: [],
  codes: '',
  kind: '',
}
const ofLena: UserForm = {
  ...blank,
  email: 'lena@lakeside.example',
  firstName: 'Lena',
  lastName: 'Ortiz',
  tenant: 'supplier:300000000000001',
  sites: ['lakeside-reno'],
}
const begun = (form: UserForm) => ({ form, start: form, attempt: 0, refusal: undefined })
// Names, an address and a company with at least one site, or all of them.
const isWhole = ({ form: { email, firstName, lastName, tenant, isForAll, sites } }: UserContext) =>
  email.includes('@') &&
  firstName !== '' &&
  lastName !== '' &&
  tenant !== '' &&
  (isForAll || sites.length > 0)
const isTyped = ({ form, start }: UserContext) => JSON.stringify(form) !== JSON.stringify(start)
const tried = {
  keeps: ({ attempt }: UserContext) => ({ attempt: attempt + 1, refusal: undefined }),
}
const cleared = () => ({ refusal: undefined })
const told = (_: UserContext, { error }: Failed) => ({ refusal: error.message })

// From what the staff are promised, not from the machine: nothing typed is lost, nobody is deleted by a slip.
const rules: Readonly<Record<string, Rules<UserContext>>> = {
  closed: {
    INVITE: {
      to: 'editing',
      keeps: (_, { pool }: Event<'INVITE'>) => ({ pool, user: undefined, ...begun(blank) }),
    },
    EDIT: { to: 'editing', keeps: () => ({ ...lena, ...begun(ofLena) }) },
    ASK: {
      to: 'asking',
      keeps: (_, { act }: Event<'ASK'>) => ({
        ...lena,
        act,
        typed: '',
        attempt: 0,
        refusal: undefined,
      }),
    },
  },
  editing: {
    CHANGE: {
      keeps: ({ form }, { change }: Event<'CHANGE'>) => ({ form: { ...form, ...change } }),
    },
    SAVE: [{ when: isWhole, to: 'saving', keeps: cleared }, tried],
    CLOSE: [{ when: isTyped, to: 'discarding' }, { to: 'closed' }],
  },
  discarding: { KEEP: 'editing', DISCARD: 'closed' },
  saving: {
    'done supplierUser.save': 'closed',
    // What was typed stays.
    'failed supplierUser.save': { to: 'editing', keeps: told },
  },
  asking: {
    TYPE: { keeps: (_, { typed }: Event<'TYPE'>) => ({ typed }) },
    CONFIRM: [
      {
        when: ({ act, typed }) => act !== 'delete' || /^lena@lakeside\.example *$/i.test(typed),
        to: 'acting',
        keeps: cleared,
      },
      tried,
    ],
    CLOSE: 'closed',
  },
  acting: {
    'done supplierUser.act': 'closed',
    'failed supplierUser.act': { to: 'asking', keeps: told },
  },
}

test('users of suppliers are changed in every situation as it is written', () => {
  const unused = holdAgainst(supplierUserMachine, {
    inputs: [undefined],
    events: [...supplierUserAlphabet],
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof supplierUserMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['closed'],
    gives: {
      'supplierUser.save': ({ pool, user, form, start }) => ({ pool, user, form, start }),
      'supplierUser.act': ({ pool, user, act }) => ({ pool, user, act }),
    },
    enters: { saving: ['start supplierUser.save'], acting: ['start supplierUser.act'] },
    rules,
  })

  expect(unused).toEqual([])
})

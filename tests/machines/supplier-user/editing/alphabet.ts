import type { About, UserEvent } from '#machines/supplier-user/editing/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const at = '2026-11-20T08:00:00.000Z'
/** Somebody of a supplier, as the list has them. */
export const lena: About = {
  pool: 'default',
  user: {
    id: 'u1',
    username: 'u1',
    email: 'lena@lakeside.example',
    firstName: 'Lena',
    lastName: 'Ortiz',
    phone: null,
    roles: ['supplier-user'],
    allowedSites: ['lakeside-reno'],
    tenant: 'supplier:300000000000001',
    status: 'active',
    hasPassword: true,
    type: 'supplier',
    companyName: 'Lakeside Cell Works',
    statedCompany: null,
    createdAt: at,
    updatedAt: at,
    lastSeenAt: null,
  },
}
const whole = {
  email: 'marta@lakeside.example',
  firstName: 'Marta',
  lastName: 'Lindqvist',
  tenant: 'supplier:300000000000001',
  isForAll: true,
} as const

/** What one does with users of suppliers, and what the calls answer. */
export const supplierUserAlphabet = [
  { type: 'INVITE', pool: 'default' },
  { type: 'EDIT', about: lena },
  { type: 'CHANGE', change: whole },
  { type: 'CHANGE', change: { lastName: '' } },
  { type: 'SAVE' },
  { type: 'KEEP' },
  { type: 'DISCARD' },
  { type: 'CLOSE' },
  { type: 'ASK', about: lena, act: 'delete' },
  { type: 'ASK', about: lena, act: 'disable' },
  { type: 'TYPE', typed: 'Lena@lakeside.example ' },
  { type: 'TYPE', typed: 'lena' },
  { type: 'CONFIRM' },
  { type: 'xstate.done.actor.supplierUser.save', output: undefined },
  { type: 'xstate.error.actor.supplierUser.save', error: new Error('Somebody was faster.') },
  { type: 'xstate.done.actor.supplierUser.act', output: undefined },
  { type: 'xstate.error.actor.supplierUser.act', error: new Error('It could not be done.') },
] as const satisfies readonly (ActorEvent | UserEvent)[]

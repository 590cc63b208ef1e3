import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { registry } from '#machines/registry.ts'
import { machineWords } from '#texts/chart-words.ts'

import { flowGraph } from './graph.ts'
import type { FlowTransition } from './graph.ts'

function graphOf(id: string) {
  const entry = registry.find(({ machine }) => machine.id === id)
  if (!entry) throw new Error(`no machine ${id}`)
  return flowGraph(entry, machineWords[id])
}
const rowsOf = (id: string, start: string): readonly FlowTransition[] =>
  graphOf(id).transitions.filter((row) => row.id.startsWith(start))

describe('when a transition is taken', () => {
  test('the last of some alternatives is taken otherwise, not always', () => {
    const [first, last] = rowsOf('actionDialog', 'actionDialog.open --close')

    expect(first?.when).toEqual(['you typed something'])
    expect(last?.when).toEqual(['otherwise'])
    expect(rowsOf('actionDialog', 'actionDialog.open --change')[0]?.when).toEqual([])
  })

  test('one that asks only what the alternative before it asks too is taken otherwise', () => {
    const rows = rowsOf('shipmentRequest', 'shipmentRequest.submitted --approve-by-logistics')

    expect(rows.map(({ when }) => when[0])).toEqual(['a BOL number is entered', 'otherwise'])
    expect(rows[1]?.when).toContain('the address is the one on file')
  })

  test('alternatives that each ask for something of their own say that alone', () => {
    const [, conflict] = rowsOf('actionDialog', 'actionDialog.sending --xstate.done')

    expect(conflict?.when).toEqual(['someone changed the request'])
  })
})

test('nobody but the calendar ends the day of an offer', () => {
  expect(rowsOf('spotOffer', 'spotOffer.approved-or-expired.approved --expire')[0]?.who).toEqual([
    'the calendar',
  ])
})

describe('what happens with a transition', () => {
  test('mails, the history and the rest, in words', () => {
    const [row] = rowsOf('shipmentRequest', 'shipmentRequest.approved-by-bizdev --delete')

    expect(row?.effects).toEqual([
      'Cancels the booking with the carrier, if there is one',
      'Frees the batteries for another request',
      'Adds “Deleted” to the history',
      'Sends “Deleted” to the requester and logistics, if someone else deletes it or it was booked',
    ])
  })

  // A room with an inner one: what each does on the way in and out.
  const inAndOut = (name: string) => ({ entry: `enter${name}`, exit: `leave${name}` })
  const machine = createMachine({
    id: 'm',
    initial: 'hall',
    states: {
      hall: { ...inAndOut('Hall'), on: { go: { target: 'room', actions: 'knock' } } },
      room: {
        ...inAndOut('Room'),
        initial: 'sofa',
        after: { soon: 'hall' },
        on: { go: 'hall', sit: '.chair', again: { target: 'room', reenter: true } },
        states: {
          sofa: { ...inAndOut('Sofa'), on: { stand: 'chair', call: { actions: 'call' } } },
          chair: { on: { go: { target: '#m.hall', actions: 'wave' } } },
        },
      },
    },
  })
  const { transitions, root } = flowGraph(
    { machine, title: 'M', summary: '', kind: 'flow' },
    undefined,
  )

  test.each([
    ['m.hall --go', ['Leave hall', 'Knock', 'Enter room', 'Enter sofa']],
    ['m.room --go', ['Leave room', 'Enter hall']],
    ['m.room --sit', []], // what sits there already is not known
    ['m.room --again', ['Leave room', 'Enter room', 'Enter sofa']],
    ['m.room --xstate.after', ['Leave room', 'Enter hall']],
    ['m.room.sofa --stand', ['Leave sofa']],
    ['m.room.sofa --call', ['Call']],
    ['m.room.chair --go', ['Leave room', 'Wave', 'Enter hall']],
  ])('states that are left and entered do theirs: %s', (start, then) => {
    expect(transitions.find(({ id }) => id.startsWith(start))?.effects).toEqual(then)
  })

  test('states tell theirs too; a delay, which xstate begins by itself, is none of it', () => {
    const room = root.children.find(({ id }) => id === 'm.room')

    expect(room).toMatchObject({ entry: ['Enter room'], exit: ['Leave room'] })
  })
})

import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import { MAX_ENTRIES } from '#schemas/flow-recording.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'
import { freeInput } from '#tests/machines/records/action/alphabet.ts'
import { aTab, createLine, pending, sendAction } from '#tests/support/live.ts'
import { liveTexts } from '#texts/flows-live.ts'

import { createHub } from './hub.ts'
import { fileName, readFile, toFile } from './recording.ts'
import { actorsOf, sceneOf } from './scene.ts'
import { readData } from './send-panel.tsx'

describe('a recording', () => {
  const entries: readonly FlowEntry[] = (() => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    const actor = createActor(sendAction(pending), { input: freeInput, inspect: tab.inspect })
    actor.start()
    actor.send({ type: 'change', field: 'note', value: 'Dock 2' })
    actor.send({ type: 'submit' })
    return hub.getState().entries
  })()

  test('is the same after a file, and replays step by step', () => {
    const read = readFile(toFile(entries))

    expect(read).toEqual({ ok: true, entries })
    const values = entries.map(
      (_entry, at) => actorsOf(sceneOf(entries.slice(0, at + 1)), 'actionDialog')[0]?.value,
    )
    expect(values).toContain('open')
    expect(values.at(-1)).toBe('sending')
    expect(fileName(Date.parse('2026-11-20T14:03:11.482Z'))).toBe(
      'flow-recording-2026-11-20-14-03-11.json',
    )
  })

  const { file } = liveTexts
  const good = JSON.parse(toFile(entries)) as { entries: readonly object[] } // because it was just written
  test.each([
    ['no JSON', 'hello', file.notJson],
    ['something else', '{"a":1}', file.other],
    ['a list', '[]', file.other],
    ['a newer format', JSON.stringify({ ...good, version: 2 }), file.newer],
    ['an empty one', JSON.stringify({ ...good, entries: [] }), file.other],
    ['a broken entry', JSON.stringify({ ...good, entries: [{ kind: 'step' }] }), file.other],
    [
      'too many entries',
      JSON.stringify({ ...good, entries: Array(MAX_ENTRIES + 1).fill(good.entries[0]) }),
      file.other,
    ],
    ['too large a file', ' '.repeat(21 * 1024 * 1024), file.large],
  ])('is refused with a reason: %s', (_what, text, why) => {
    expect(readFile(text)).toEqual({ ok: false, why })
  })

  test('keeps the latest when there are too many', () => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    const actor = createActor(sendAction(pending), { input: freeInput, inspect: tab.inspect })
    actor.start()

    for (let at = 0; at <= MAX_ENTRIES; at++)
      actor.send({ type: 'change', field: 'note', value: `Dock ${at}` })

    const { entries: kept } = hub.getState()
    expect(kept).toHaveLength(MAX_ENTRIES)
    expect(kept.at(-1)).toMatchObject({ event: { value: `Dock ${MAX_ENTRIES}` } })
    actor.stop()
  })
})

describe('the data of an event by hand', () => {
  const { send } = liveTexts
  const example = { field: 'note', value: '', at: 1 }

  test('is an object with the fields of the example, each of its kind', () => {
    expect(readData('{"field":"note","value":"x","at":2}', example)).toEqual({
      ok: true,
      data: { field: 'note', value: 'x', at: 2 },
    })
  })
  test.each([
    ['no JSON', 'note', send.notObject],
    ['a list', '[]', send.notObject],
    ['null', 'null', send.notObject],
    ['a field that is missing', '{"field":"note","value":""}', send.wrongField('at')],
    ['a field of another kind', '{"field":1,"value":"","at":2}', send.wrongField('field')],
  ])('is refused with a reason: %s', (_what, text, why) => {
    expect(readData(text, example)).toEqual({ ok: false, why })
  })
})

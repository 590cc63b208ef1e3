import { expect, test } from 'vitest'

import { createUndo } from './undo.ts'

test('everything is taken back once, the last first, whatever fails on the way', async () => {
  const { undo, stop } = createUndo()
  const undone: string[] = []
  const step = (name: string, error?: Error) => async () => {
    undone.push(name)
    if (error) throw error
  }
  undo(step('database'))
  undo(step('mail', new Error('no answer from the mail server')))
  undo(step('app', new Error('the app was closed before')))

  await expect(stop()).rejects.toThrow('the app was closed before')
  await expect(stop()).rejects.toThrow('the app was closed before')

  expect(undone).toEqual(['app', 'mail', 'database'])
})

import { expect, test, vi } from 'vitest'

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
const { notify } = await import('./toast.ts')

test('a toaster that does not come is not the failure of whoever tells something', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)

  await expect(notify({ type: 'success', message: 'Saved.' })).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

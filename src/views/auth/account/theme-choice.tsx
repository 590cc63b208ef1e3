import { useState } from 'react'

import { menuTexts } from '#texts/shell-parts.ts'
import { Radios } from '#views/parts/choice.tsx'
import { chooseTheme } from '#views/shell/choose-theme.ts'
import { readTheme } from '#views/shell/theme.ts'
import type { Theme } from '#views/shell/theme.ts'

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** Light, dark, or as the system is. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <Radios
      label={menuTexts.theme}
      name="theme"
      value={theme}
      isInline
      options={themes.map((value) => ({ value, label: menuTexts.themes[value] }))}
      onChoose={(value) => {
        const chosen = themes.find((one) => one === value) ?? 'system'
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}

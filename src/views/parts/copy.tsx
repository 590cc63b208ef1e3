import { useState } from 'react'

import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const COPIED_MS = 1200 // specification 2 §9

type Props = { readonly text: string; readonly label?: string; readonly size?: 'sm' | 'md' }

/** Copies a text and says "Copied" for a moment. */
export function CopyButton({ text, label = partTexts.copy, size = 'sm' }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <>
      <Button size={size} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={15} />
        {isCopied ? partTexts.copied : label}
      </Button>
      {/* Beside the button: a live region inside would not count for its name. */}
      <span role="status" className={css({ srOnly: true })}>
        {isCopied ? partTexts.copied : ''}
      </span>
    </>
  )
}

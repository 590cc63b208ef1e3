import { useState } from 'react'

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
    <Button size={size} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} size={15} />
      <span role="status">{isCopied ? partTexts.copied : label}</span>
    </Button>
  )
}

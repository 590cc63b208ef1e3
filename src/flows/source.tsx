import { useState } from 'react'

import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { Card } from '#views/parts/card.tsx'

import { flowTextsOf } from './laid/index.ts'

type Load = () => Promise<{ readonly default: string }>

function Text({ title, load }: { readonly title: string; readonly load: Load }) {
  const [text, setText] = useState<string>()
  const open = () => {
    if (text === undefined || text === flowTexts.unread)
      void load().then(
        ({ default: loaded }) => setText(loaded),
        () => setText(flowTexts.unread),
      )
  }
  return (
    <details onToggle={open}>
      <summary className="flow-source-title">{title}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must take the keyboard
        tabIndex={0}
        className={`flow-source ${css({ textStyle: 'mono' })}`}
      >
        {text ?? flowTexts.loading}
      </pre>
    </details>
  )
}

/** The file that runs, and its page of the docs: loaded when they are opened. */
export function SourceCard({ id }: { readonly id: string }) {
  const texts = flowTextsOf[id]
  if (!texts) return null
  return (
    <Card title={flowTexts.source}>
      <div className={css({ textStyle: 'sm' })}>
        <Text title={flowTexts.sourceFile(texts.file)} load={texts.source} />
        <Text title={flowTexts.docsFile(`docs/flows/${id}.md`)} load={texts.docs} />
      </div>
    </Card>
  )
}

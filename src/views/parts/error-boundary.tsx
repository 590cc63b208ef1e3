import { Component, createContext } from 'react'
import type { ContextType, ReactNode } from 'react'

import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'

import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'

/** Where broken renders are reported; main.tsx provides it. */
export const ReportContext = createContext<(error: unknown) => void>(() => undefined)

/** Instead of a page that broke: its heading, and what the text offers (pages.md text 37). */
export const BrokenPage = () => (
  <div role="alert" className={css({ display: 'grid', justifyItems: 'start', gap: '3' })}>
    <h1 tabIndex={-1} className={css({ textStyle: 'xl', fontWeight: 'semibold', outline: 'none' })}>
      {shellTexts.pageBroken}
    </h1>
    <p>{shellTexts.brokenHint}</p>
    <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>
    <ButtonLink href="/">{shellTexts.startPage}</ButtonLink>
  </div>
)

type Props = { readonly kind: 'page' | 'dialog'; readonly children: ReactNode }

/** Catches a view that breaks: the page's and the dialog's own fallback (specification 1 §2, pages.md texts 37, 38). */
export class Fallback extends Component<Props, { readonly isBroken: boolean }> {
  static override contextType = ReportContext
  declare context: ContextType<typeof ReportContext>
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    this.context(error)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    if (this.props.kind === 'page') return <BrokenPage />
    return (
      <Banner tone="danger" role="alert">
        {shellTexts.dialogBroken}
      </Banner>
    )
  }
}

import { Component, createContext } from 'react'
import type { ContextType, ReactNode } from 'react'

import { shellTexts } from '#texts/shell.ts'

import { Banner } from './banner.tsx'

/** Where broken renders are reported; main.tsx provides it. */
export const ReportContext = createContext<(error: unknown) => void>(() => undefined)

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
    return (
      <Banner tone="danger" role="alert">
        {this.props.kind === 'page' ? shellTexts.pageBroken : shellTexts.dialogBroken}
      </Banner>
    )
  }
}

import type { KeyboardEvent } from 'react'

import { input } from '#styled/recipes'
import { flowTexts } from '#texts/flows.ts'
import { Button } from '#views/parts/button.tsx'

import type { ChartView } from './use-chart-view.ts'

/** Looks for states and events in a chart: Enter goes to the next, Shift with Enter back, Escape ends it. */
export function ChartSearch({ view }: { readonly view: ChartView }) {
  const { search, setSearch, searchBox, hits, at, goTo } = view
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSearch('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    goTo(at + (event.shiftKey ? -1 : 1))
  }
  return (
    <search className="flow-line flow-search">
      <input
        ref={searchBox}
        type="search"
        aria-label={flowTexts.find}
        placeholder={flowTexts.find}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onKeyDown}
        className={input()}
      />
      {search && (
        <>
          <span role="status" className="flow-quiet">
            {flowTexts.found(at + 1, hits.length)}
          </span>
          <Button size="sm" variant="ghost" onClick={() => goTo(at - 1)}>
            {flowTexts.findBack}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => goTo(at + 1)}>
            {flowTexts.findNext}
          </Button>
        </>
      )}
    </search>
  )
}

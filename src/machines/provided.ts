import { fromPromise } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'

/** The stand-in of an actor that asks or does something once; the page provides the real one. */
export const provided = <O, I = NonReducibleUnknown>(name: string) =>
  fromPromise<O, I>(() => Promise.reject(new Error(`The page provides ${name}`)))

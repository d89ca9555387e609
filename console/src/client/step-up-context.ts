import { createContext } from 'react'

/** Does an act, and when the server asks for the second factor anew, asks the operator and does it again. */
export type WithStepUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

export const StepUpContext = createContext<WithStepUp>((act) => act())

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { cleanEmail, EMAIL_PATTERN, MAX_EMAIL } from '#contract/email.ts'
import { type ErrorId, type Problem, problemType } from '#contract/errors.ts'
import type { Answer } from '#contract/page.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/passwords.ts'
import { getDraft, removeDraft, setDraft } from '../../app/drafts.ts'

/** How far a form is. An error without a problem is one of its fields. */
export type FormState<A> =
  | { is: 'idle' | 'loading' }
  | { is: 'error'; problem?: Problem }
  | { is: 'success'; data: A }

interface CallFormOptions<V extends FieldValues, A> {
  defaults: DefaultValues<V>
  send(values: V): Promise<Answer<A>>
  onSuccess?(data: A, values: V): void
  /** A form that has done its work stays as it is until something is changed; without it every field is emptied. */
  keepsValues?: boolean
  /** It can be sent as it is: nothing has to be changed first. */
  isReady?: boolean
  /** Names form and writer where what is typed outlives the form, until it is sent or the writer signs out. */
  draft?: string
}

/**
 * A form that makes one call: its state, what its fields say and whether there is anything to send. Field errors are keys of
 * words, or sentences of the server.
 */
export function useCallForm<V extends FieldValues, A>(options: CallFormOptions<V, A>) {
  const { defaults, send, onSuccess, keepsValues = true, isReady = false, draft } = options
  const [begun] = useState(() => draft && restored(defaults, getDraft(draft)))
  const form = useForm<V>({ defaultValues: begun || defaults, reValidateMode: 'onSubmit' })
  const { errors } = form.formState
  const [state, setState] = useState<FormState<A>>({ is: 'idle' })
  const [isModified, setModified] = useState(false)

  // Typed, or filled in by the browser, before hydration; or restored from a draft.
  const [initial] = useState(defaults)
  const { getValues } = form
  useEffect(() => {
    if (differs(getValues(), initial)) setModified(true)
  }, [getValues, initial])

  function touch(name: FieldPath<V>): void {
    form.clearErrors(name)
    setModified(true)
    if (draft) setDraft(draft, form.getValues())
    const isMended = Object.keys(errors).every(other => other === name)
    setState(now => (isOver(now, isMended) ? { is: 'idle' } : now))
  }

  async function submit(values: V): Promise<void> {
    setState({ is: 'loading' })
    const answer = await send(values)
    if (!answer.ok) return fail(answer.problem, values)
    // What was typed meanwhile is not sent.
    const isEdited = differs(form.getValues(), values)
    setModified(isEdited)
    if (draft && !isEdited) removeDraft(draft)
    if (!keepsValues && !isEdited) form.reset(defaults)
    setState({ is: 'success', data: answer.data })
    onSuccess?.(answer.data, values)
  }

  function restart(name: FieldPath<V>): void {
    form.reset(defaults)
    // Its fields have to be there to take the focus.
    flushSync(() => setState({ is: 'idle' }))
    form.setFocus(name)
  }

  function fail(problem: Problem, values: V): void {
    const named = Object.entries(problem.errors ?? {}).filter(([name]) => name in values)
    for (const [index, [name, [message]]] of named.entries()) {
      form.setError(name as FieldPath<V>, { message: message ?? '' }, { shouldFocus: index === 0 })
    }
    setState(named.length > 0 ? { is: 'error' } : { is: 'error', problem })
  }

  return {
    form,
    state,
    canSend: (isModified || isReady) && state.is !== 'loading',
    /** Something was changed and is not saved yet. */
    isModified,
    /** What it holds was sent, and nothing was typed since: there is nothing left to do with it. */
    isDone: state.is === 'success' && !isModified,
    /** For a form that went when it was done: shows it again as it was at first, with the focus in this field. */
    restart,
    /** Marks the form as changed, for fields that are no inputs. */
    touch,
    /** What a field needs: the input's own properties, and the error to show. */
    field: <N extends FieldPath<V>>(name: N, rules?: RegisterOptions<V, N>) => ({
      ...form.register(name, { ...rules, onChange: () => touch(name) } as RegisterOptions<V, N>),
      error: errors[name]?.message as string | undefined,
    }),
    submit: form.handleSubmit(submit, () => setState({ is: 'error' })),
  }
}

/** A draft may be that of an older form: only what it still asks for counts. */
function restored<V extends object>(defaults: V, draft: Readonly<Record<string, unknown>> = {}): V {
  const entries = Object.entries(defaults).map(([name, value]) => {
    const typed = draft[name]
    return [name, typeof typed === typeof value ? typed : value]
  })
  return Object.fromEntries(entries) as V
}

function differs(values: FieldValues, from: FieldValues): boolean {
  return Object.entries(values).some(([name, value]) => value !== from[name])
}

/** What a form said last is over once something is changed; that fields are wrong, once none is. */
function isOver<A>(state: FormState<A>, isMended: boolean): boolean {
  return state.is === 'success' || (state.is === 'error' && !state.problem && isMended)
}

export type CallForm = Pick<ReturnType<typeof useCallForm>, 'state' | 'canSend' | 'isDone' | 'submit'>

/** True for a form that the server refused for this reason. */
export function isProblem(state: CallForm['state'], id: ErrorId): boolean {
  return state.is === 'error' && state.problem?.type === problemType(id)
}

/** What fields are checked for before anything is sent; the message of a rule is the key of its sentence. */

export function emailRule(text: string): string | true {
  const email = cleanEmail(text)
  return (email.length <= MAX_EMAIL && EMAIL_PATTERN.test(email)) || 'errors.invalid_email'
}

export function newPasswordRule(text: string): string | true {
  const { length } = [...text]
  if (length < MIN_PASSWORD) return 'errors.password_too_short'
  return length <= MAX_PASSWORD || 'errors.password_too_long'
}

export function filledRule(text: string): string | true {
  return text.trim() !== '' || 'errors.field_required'
}

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Screen as Consultation } from '../consultation/consultation.tsx'
import {
  box,
  button,
  field,
  leave,
  link,
  press,
  said,
  sent,
  show,
  signIn,
  texts,
  type,
  userWith,
} from '../testing-screen.tsx'
import { Screen as Feedback } from './feedback.tsx'

const pema = userWith({ displayName: 'Pema' })

test('a request for a consultation carries everything that was typed', async () => {
  signIn(pema)
  await show(<Consultation />)
  expect([field('form.name').value, field('form.email').value]).toEqual(['Pema', 'a@example.org'])
  for (const [label, text] of Object.entries({
    ...{ 'form.name': 'Pema D.', 'form.email': 'b@example.org' },
    ...{ 'consultation.contact': '+41 1', 'consultation.message': 'When?' },
  }))
    await type(label, text)
  await press('consultation.submit')
  expect(sent('consultation')).toEqual([
    { name: 'Pema D.', email: 'b@example.org', contactInfo: '+41 1', message: 'When?' },
  ])
  expect([texts('[data-message]'), link('actions.today')]).toEqual([['form.submitted'], '/en/day'])
  await press('form.writeAgain')
  expect([field('form.name').value, field('consultation.message').value]).toEqual(['Pema', ''])
})

test('feedback is sent with its kind, as the number of the contract', async () => {
  signIn(pema)
  await show(<Feedback />)
  expect(texts('option')).toEqual(['feedback.type0', 'feedback.type1', 'feedback.type2', 'feedback.type3'])
  await type('feedback.type', '3')
  await type('feedback.message', 'More stars')
  await press('feedback.submit')
  expect(sent('feedback')).toEqual([{ name: 'Pema', email: 'a@example.org', type: 3, message: 'More stars' }])
})

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  signIn(userWith())
  await show(<Feedback />)
  await type('form.email', 'nobody')
  await type('feedback.message', ' ')
  await press('feedback.submit')
  expect(['form.name', 'form.email', 'feedback.message'].map(said)).toEqual([
    ...['errors.field_required', 'errors.invalid_email', 'errors.field_required'],
  ])
  expect(sent('feedback')).toEqual([])
})

test('no field takes more than the server, and the browser fills in name and address', async () => {
  const controls = () => [...box.querySelectorAll<HTMLInputElement>('input, textarea')]
  const limits = () => controls().map(one => [one.name, one.maxLength, one.getAttribute('autocomplete')])
  const sender = [
    ['name', 100, 'name'],
    ['email', -1, 'email'],
  ]
  signIn(pema)
  await show(<Consultation />)
  expect(limits()).toEqual([...sender, ['contactInfo', 500, null], ['message', 10_000, null]])
  await leave()
  await show(<Feedback />)
  expect(limits()).toEqual([...sender, ['message', 10_000, null]])
})

test('each form keeps its own draft, for its writer alone', async () => {
  signIn(pema)
  await show(<Feedback />)
  await type('feedback.message', 'More stars')
  await leave()
  await show(<Consultation />)
  expect(field('consultation.message').value).toBe('')
  await type('consultation.message', 'When?')
  await leave()
  await show(<Feedback />)
  expect(field('feedback.message').value).toBe('More stars')
  expect(button('feedback.submit').disabled).toBe(false)
  await leave()
  signIn(userWith({ email: 'b@example.org' }))
  for (const screen of [<Feedback key="f" />, <Consultation key="c" />]) {
    await show(screen)
    expect([...box.querySelectorAll('textarea')].map(({ value }) => value).join('')).toBe('')
    await leave()
  }
})

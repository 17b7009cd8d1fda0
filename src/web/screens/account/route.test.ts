import { expect, test } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import { wordsOf } from '../../i18n/words.tsx'
import { SCREENS } from '../screens.ts'

const words = wordsOf(createTranslator({}), 'en')

test('every form and every page of a link has its own name and column', () => {
  const forms = SCREENS.filter(({ column }) => column)
  expect(
    Object.fromEntries(forms.map(({ path, title, column }) => [path, [title(words, null), column]])),
  ).toEqual({
    consultation: ['consultation.title', 550],
    feedback: ['feedback.title', 550],
    account: ['login.title', 480],
    'account/login': ['login.title', 480],
    'account/register': ['register.title', 480],
    'account/confirm-email': ['confirm.title', 500],
    'account/forgot-password': ['reset.title', 500],
    'account/reset-password': ['reset.newTitle', 500],
    'account/undo-email-change': ['undo.title', 500],
    'account/delete': ['account.deleteTitle', 500],
    'account/manage': ['account.title', 600],
    'account/unsubscribe': ['unsubscribe.title', 500],
  })
})

test('the menu has some places for users alone, and the way in for guests', () => {
  const some = SCREENS.flatMap(({ path, menu }) => (menu?.for ? [[path, menu.for, menu.label]] : []))
  expect(some).toEqual([
    ['consultation', 'users', 'menu.consultation'],
    ['feedback', 'users', 'menu.feedback'],
    ['account/login', 'guests', 'menu.signIn'],
    ['account/manage', 'users', 'menu.account'],
  ])
})

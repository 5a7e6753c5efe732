import { expect, test } from 'vitest';
import { guessable } from './weak-password.ts';

const MARA = { username: 'mara.holm', email: 'mara@printlab.example', appName: 'Print Lab' };
const verdict = (password: string) => guessable(password, MARA);

test.each([
  // Of the most common ones, those that are long enough, as they are found in every list.
  '1234567890',
  'qwertyuiop',
  'password123',
  'passwordpassword',
  'iloveyou123',
  '1q2w3e4r5t',
  '0987654321',
  'qwerty123456',
  '1qaz2wsx3edc',
  'football2024',
  'Password2024!',
  'P@ssw0rd123',
  'adminadmin',
  'administrator',
  'Admin12345!',
  'letmein1234',
  'welcome2023',
  'f00tba11xq',
  'sunshine99',
  'superman1990',
  'trustno1trustno1',
  'princess123',
  'aaaaaaaaaaaa',
  'aaaaaaaa7x',
  'abcabcabcabc',
  'abcdefghij',
  'zyxwvutsrq',
  '1111111111',
  '121212121212',
  'asdfghjkl123',
  'qwertzuiop',
  'yxcvbnm123',
  'changeme123',
  'test123456',
  'Passw0rd!!',
  'drowssap123',
  'hallo12345',
  'passwort123',
  'Sommer2024!',
  'geheim1234',
  'michael1985',
  'dragonmonkey',
  'monkey!monkey',
  'q1w2e3r4t5',
  'zaq12wsxcde3',
  '12345678910',
  '11223344556677',
  'raspberry1',
  'klipper123',
  'bambulab2024',
  'octoprint1!',
  '3dprinter123',
  'secret1234',
  // With accents, in other languages, and what people do for a living.
  'pássw0rd123',
  'PÀSSWÖRD99',
  'contraseña1',
  'contrasen\u0303a1',
  'motdepasse1',
  'пароль12345',
  'йцукен12345',
  'wachtwoord1',
  'lösenord123',
  'minhasenha1',
  'salasana99!',
  'manager123',
  'supervisor1',
  'linkedin12',
  'dropbox2024',
  // Days.
  '2026-11-16',
  '16.11.2026!!',
  '(16/11/2026)',
  '2026. 11. 16.',
  '11/16/2026',
  '1-2-1990---',
  '20261116!!',
  '**16.11.26**',
  // The most famous passphrase, and pieces of it.
  'correcthorse',
  'CorrectHorse1',
  'correcthorsebattery',
  'correcthorsebatterystaple',
  'batterystaple',
  'correct-horse-battery-staple',
])('%s is a common one', (password) => {
  expect(verdict(password)).toBe('common');
});

test.each([
  'mara.holm1',
  'maraholm2026',
  'M4r4H0lm!!',
  'mloh.aram99',
  'mara@printlab',
  'printlab2026',
  'PrintLab123',
  '!!printlab!!',
  'farmhand2026',
  'Farmhand123!',
  'dnahmraf123',
  '2026maramara',
])('%s is little more than a name', (password) => {
  expect(verdict(password)).toBe('name');
});

test.each([
  'correct horse battery',
  'a long password',
  'long enough 1',
  'print all day',
  'a much better one',
  'lab prints all night',
  'looks and learns',
  'from the environment',
  'another one',
  'k7#Vq2mX0z',
  'Tr0ub4dor&3x',
  'zwölf Boxkämpfer jagen',
  '東京タワーの上で夜を待つ',
  'vT9rKw3LpQ',
  '7b0c9e51fa',
  'mara likes blue filament',
  '8213049576',
  'मेरी छोटी दुनिया',
  '2026-11-16 vT9rKw',
  'Größere Lärche, 3 m',
  // As little as is enough.
  'k7#Vqdragon',
])('%s is taken', (password) => {
  expect(verdict(password)).toBeNull();
});

test('a name with accents is the same without them', () => {
  const owner = { username: 'zoë', email: null, appName: 'Atelier Café' };
  expect(guessable('zoe1234567', owner)).toBe('name');
  expect(guessable('ateliercafé1', owner)).toBe('name');
  expect(guessable('atelier.cafe', owner)).toBe('name');
});

test('a name of two letters or none at all makes nothing weak', () => {
  const short = { username: 'k7', email: null, appName: '' };
  expect(guessable('k7xk7qk7k7', short)).toBeNull();
});

test('what stands before the @ is a name as a whole, signs included', () => {
  const owner = { username: 'anna', email: 'j.r.holm@lab.example', appName: '' };
  expect(guessable('j.r.holm#77q', owner)).toBe('name');
});

test('the longest password is judged in the blink of an eye', () => {
  const begun = performance.now();
  for (let round = 0; round < 20; round += 1) guessable('password1qaz'.repeat(21), MARA);
  // About 1 ms each; the hash that it saves costs 80.
  expect((performance.now() - begun) / 20).toBeLessThan(80);
});
